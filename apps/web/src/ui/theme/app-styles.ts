/** What antd needs beyond the sign-in page. Imported by whatever shows lists, forms or details. */
import './antd-app.css';
