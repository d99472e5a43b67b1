import { writeFlows } from './flows/write-flows.ts';
import { FLOWS_DIR } from './paths.ts';
import { precompress } from './precompress.ts';

await writeFlows(FLOWS_DIR);
await precompress(FLOWS_DIR);
console.log(`The statecharts are in ${FLOWS_DIR}`);
