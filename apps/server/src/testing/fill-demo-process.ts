/** `node fill-demo-process.ts <url> <dataDir>` fills the database `demo` of a cluster. */
import { fillDemo } from './fill-demo.ts';

await fillDemo(process.argv[2] ?? '', process.argv[3] ?? '');
