type LogLine = {
	level?: string;
	time?: string;
	msg?: string;
	method?: string;
	path?: string;
	route?: string;
	status?: number;
	ms?: number;
	err?: { message?: string; stack?: string; cause?: string };
	[name: string]: unknown;
};

const grey = (text: string) => `\u001b[2m${text}\u001b[22m`;
const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
const yellow = (text: string) => `\u001b[33m${text}\u001b[39m`;

/**
 * Log for a terminal: one line per page or change, warnings and errors in color; files, pictures and
 * reading calls are omitted. In a pipe the log remains JSON.
 */
export function terminalLog(write: (text: string) => void = (text) => void process.stdout.write(text)) {
	return {
		write(json: string): void {
			const line = readLine(json);
			const text = line ? lineFor(line) : json.trimEnd();
			if (text) write(`${text}\n`);
		},
	};
}

function readLine(json: string): LogLine | null {
	try {
		return JSON.parse(json) as LogLine;
	} catch {
		return null;
	}
}

function lineFor(line: LogLine): string | null {
	const { level, msg, method, path, status, ms } = line;
	const time = new Date(line.time ?? Date.now()).toTimeString().slice(0, 8);
	if (method && path) {
		const text = `${time}  ${method} ${plain(path)}  ${status}  ${ms} ms`;
		if (level === 'error') return red(text);
		if (level === 'warn') return yellow(`${text}  ${plain(String(line.refusal ?? msg))}`);
		return isPage(line) || method !== 'GET' ? grey(text) : null;
	}
	const { err } = line;
	const why = err ? `: ${err.message}${err.cause ? ` (${err.cause})` : ''}` : '';
	const sentence = plain(`${time}  ${msg}${why}`);
	if (level === 'error' || level === 'fatal') return red(err?.stack ? `${sentence}\n${err.stack}` : sentence);
	if (level === 'warn') return yellow(sentence);
	return null;
}

/** Addresses of pages have no file extension; those of files do. */
function isPage({ route, path = '' }: LogLine): boolean {
	return route === '/*' && !/\.\w+$/.test(path);
}

/** Removes control characters, so that an address cannot move the terminal's cursor. */
const plain = (text: string) => text.replace(/\p{Cc}/gu, '?');
