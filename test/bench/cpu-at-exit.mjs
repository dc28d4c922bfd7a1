// Loaded before a program (node --import): writes the CPU time that its process took, in microseconds, to the file that CPU_FILE names.
import { writeFileSync } from 'node:fs';

process.on('exit', () => writeFileSync(process.env.CPU_FILE, JSON.stringify(process.cpuUsage())));
