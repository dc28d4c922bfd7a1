import { workIn } from '../../server/bin/threads/workers.ts';
import { squares } from './pieces.ts';

workIn(squares);
