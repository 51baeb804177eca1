import { answerFromThread } from '../../../files/answer-from-thread.ts';
import { readTable } from './read-table.ts';

await answerFromThread(readTable);
