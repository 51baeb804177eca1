import { ApiError } from '../../api/client.ts';

export const isConflict = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.code === 'version_conflict';
