/** `node make-demo.ts` fills the demo for the tests of this run (`demo-cluster.ts`). */
import { demoCluster } from './demo-cluster.ts';

await demoCluster();
