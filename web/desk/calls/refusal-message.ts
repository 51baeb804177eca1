import { ApiError } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';

/** Returns why a call was refused, one sentence per invalid field. */
export function refusalMessage(error: unknown): string {
	const faults = error instanceof ApiError ? (error.details.errors ?? []) : [];
	return faults.map(({ message }) => message).join(' ') || messageOf(error);
}
