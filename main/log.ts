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
 * The log for a person at a terminal: one quiet line for a page or a change, warnings and errors in colour;
 * files, pictures and calls that only read are left out. In a pipe the log stays JSON.
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

/** A page's address has no ending; every file's has. */
function isPage({ route, path = '' }: LogLine): boolean {
	return route === '/*' && !/\.\w+$/.test(path);
}

/** Without control characters: an address must not move the terminal's cursor. */
const plain = (text: string) => text.replace(/\p{Cc}/gu, '?');
