import { errorCode } from '#postgres/start-error.ts';

const sentences: Readonly<Record<string, (path: string) => string>> = {
	ENOENT: (path) => `${path} does not exist.`,
	EACCES: (path) => `This user is not allowed to open ${path}.`,
	EPERM: (path) => `This user is not allowed to change ${path}.`,
	EROFS: (path) => `${path} is on a read-only file system.`,
	ENOSPC: (path) => `The disk that contains ${path} is full.`,
	EISDIR: (path) => `${path} is a folder, not a file.`,
	ENOTDIR: (path) => `${path} is a file, not a folder.`,
	EEXIST: (path) => `${path} already exists.`,
	ECONNREFUSED: (path) => `Nothing accepts connections at ${path}.`,
	ECONNRESET: (path) => `The connection to ${path} was closed.`,
	ETIMEDOUT: (path) => `${path} did not answer in time.`,
	ENOTFOUND: (path) => `The server ${path} was not found.`,
	EAI_AGAIN: (path) => `The name of the server ${path} cannot be resolved at the moment.`,
};

type SystemError = Error & { path?: string; address?: string; port?: number; hostname?: string };

/** Describes an error in one line for the operator: a sentence instead of a system code. */
export function errorSentence(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	// Several addresses of the same server were tried.
	if (error instanceof AggregateError && error.errors.length > 0) return errorSentence(error.errors[0]);
	const { path, address, port, hostname } = error as SystemError;
	const place =
		path ?? hostname ?? (address && (port ? `${address}:${port}` : address)) ?? 'the place it names';
	const sentence = sentences[errorCode(error)];
	if (sentence) return sentence(place);
	const message = error.message.split('\n').join(' ');
	const cause = error.cause instanceof Error ? errorSentence(error.cause) : '';
	return cause && cause !== message ? `${message} (${cause})` : message;
}
