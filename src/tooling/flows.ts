import { writeFlows } from './flows/write-flows.ts';
import { FLOWS_DIR } from './paths.ts';

await writeFlows(FLOWS_DIR);
console.log(`The statecharts are in ${FLOWS_DIR}`);
