/** Why the shop can't start, in lines for the person at the terminal, printed without a stack. */
export class StartError extends Error {
	readonly lines: readonly string[];

	constructor(...lines: string[]) {
		super(lines.join('\n'));
		this.name = 'StartError';
		this.lines = lines;
	}
}

/** The `code` of a system or database error ('EACCES', 'ENOENT', '28P01'…), or ''. */
export function errorCode(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : '';
}
