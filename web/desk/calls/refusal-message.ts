import { ApiError } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';

/** Why a call was refused: a sentence for each field. */
export function refusalMessage(error: unknown): string {
	const faults = error instanceof ApiError ? (error.details.errors ?? []) : [];
	return faults.map(({ message }) => message).join(' ') || messageOf(error);
}
