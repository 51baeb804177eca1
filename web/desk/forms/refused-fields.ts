import { ApiError } from '../../api/client.ts';

export type InputPath = readonly PropertyKey[];

export const plainField = (path: InputPath) => path.map(String).join('.');

/** The server's error messages by form field. */
export function refusedFields(error: unknown, fieldOf = plainField): [field: string, message: string][] {
	if (!(error instanceof ApiError)) return [];
	return (error.details.errors ?? []).map(({ path, message }) => [fieldOf(path.slice(1)), message]);
}
