import { answerFromThread } from '../../../files/answer-from-thread.ts';
import { readStatement } from './read-statement.ts';

await answerFromThread(readStatement);
