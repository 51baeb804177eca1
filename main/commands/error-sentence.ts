import { errorCode } from '#postgres/start-error.ts';

const sentences: Readonly<Record<string, (path: string) => string>> = {
	ENOENT: (path) => `There is no file or folder ${path}.`,
	EACCES: (path) => `This user may not open ${path}.`,
	EPERM: (path) => `This user may not change ${path}.`,
	EROFS: (path) => `${path} is in a file system that cannot be written.`,
	ENOSPC: (path) => `The disk of ${path} is full.`,
	EISDIR: (path) => `${path} is a folder, and a file is needed.`,
	ENOTDIR: (path) => `${path} is a file, and a folder is needed.`,
	EEXIST: (path) => `${path} exists already.`,
	ECONNREFUSED: (path) => `Nothing accepts connections at ${path}.`,
	ECONNRESET: (path) => `The connection to ${path} was closed.`,
	ETIMEDOUT: (path) => `${path} did not answer in time.`,
	ENOTFOUND: (path) => `There is no server called ${path}.`,
	EAI_AGAIN: (path) => `The name of the server ${path} cannot be resolved at the moment.`,
};

type SystemError = Error & { path?: string; address?: string; port?: number; hostname?: string };

/** What went wrong, as one line for the operator: a sentence in place of a system's code. */
export function errorSentence(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	// Several addresses of one server were tried.
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
