import type { FileRefusal } from '#contract/files/file-refusals.ts';
import type { StatementRefusal } from '#contract/statements/statements.ts';

/** The file cannot be read; `line` is the invalid line, if there is a single one. */
export class RefusedFile extends Error {
	readonly reason: FileRefusal | StatementRefusal;
	readonly line: number | undefined;
	constructor(reason: FileRefusal | StatementRefusal, line?: number) {
		super(`refused file: ${reason}`);
		this.reason = reason;
		this.line = line;
	}
}
