import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** The environment variable with the path of the file that {@link LateErrorsReporter} writes. */
export const lateErrorsFile = 'LATE_ERRORS_FILE';

/**
 * Writes the errors that belong to no test, such as an unhandled rejection, to a file, one line each.
 * Vitest's JSON report leaves them out.
 */
export default class LateErrorsReporter implements Reporter {
	onTestRunEnd(_modules: unknown, errors: Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]): void {
		const path = process.env[lateErrorsFile];
		if (path) writeFileSync(path, errors.map(lineOf).join(''));
	}
}

const lineOf = ({ name, message }: { name?: string; message: string }) =>
	`${name ?? 'Error'}: ${message.split('\n')[0]}\n`;
