/** antd styles beyond the sign-in page; imported by everything that renders lists, forms or details. */
import './antd-app.css';
