import { fuzzSuite } from './suite.ts';

fuzzSuite(15, 30);
