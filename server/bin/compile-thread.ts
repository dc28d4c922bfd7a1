/** The thread of `Compiler`: compiles each card that it is sent. */
import { parentPort } from 'node:worker_threads';
import { compileCard } from '../../cards/oracle/compile.ts';
import type { Answer, Order } from './compiler.ts';

parentPort?.on('message', ({ id, card }: Order) => {
  let answer: Answer;
  try {
    answer = { id, card: compileCard(card) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
