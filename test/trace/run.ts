import { tracedDecision } from './observed.ts';
import { passedTwice, shown } from './path.ts';

const { label, path } = await tracedDecision();
const twice = passedTwice(path);
process.stdout.write(`${label}: from the socket to the log and back to the players

${shown(path)}

↩ a function that the decision is in already goes on
× the decision comes to the file once more
${twice.length === 0 ? 'No file outside the pipeline is passed twice.' : `Passed twice: ${twice.join(', ')}`}
`);
process.exitCode = twice.length === 0 ? 0 : 1;
