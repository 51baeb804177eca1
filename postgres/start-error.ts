/**
 * The reason why the shop cannot start, in lines for the person at the terminal. Printed without a stack
 * trace.
 */
export class StartError extends Error {
	readonly lines: readonly string[];

	constructor(...lines: string[]) {
		super(lines.join('\n'));
		this.name = 'StartError';
		this.lines = lines;
	}
}

/** Returns the `code` of a system or database error ('EACCES', 'ENOENT', '28P01'…), or ''. */
export function errorCode(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : '';
}
