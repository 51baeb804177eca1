import type pg from 'pg';
import { cut } from '#contract/languages/cut-text.ts';
import { codeOf, type Span, type Tracer, traceparentOf } from './tracer.ts';

type DescribedStatement = { name: string; shown: string };

/** Statement texts are cached by content, because some are generated per query. */
const maxDescribedStatements = 1_000;
const described = new Map<string, DescribedStatement>();

/**
 * Wraps the client to record a span for each statement within a recorded span. A transaction stores its
 * trace in the setting `ancora.trace`, the default of the column `trace` of mails and webhook deliveries.
 */
export function tracedClient(tracer: Tracer, Client: typeof pg.Client): typeof pg.Client {
	return class TracedClient extends Client {
		// biome-ignore lint/suspicious/noExplicitAny: pg's query has eight signatures; this passes on whichever was called.
		override query(...args: any[]): any {
			const parent = tracer.current();
			const [text] = args;
			// biome-ignore lint/suspicious/noExplicitAny: the same.
			if (!parent || typeof text !== 'string') return (super.query as any)(...args);
			const setting = `set local ancora.trace = '${traceparentOf(parent)}'`;
			if (text === 'begin' || text.startsWith('start transaction'))
				return this.traced(parent, text, `${text}; ${setting}`);
			// Idle: the statement is its own transaction.
			if (this.getTransactionStatus() === 'I' && /\binto "?outbox\b/.test(text))
				return this.alone(parent, setting, args);
			return this.traced(parent, text, ...args);
		}

		/** Runs the statement `given`, recorded as `text`. */
		// biome-ignore lint/suspicious/noExplicitAny: the same.
		private traced(parent: Span, text: string, ...args: any[]): any {
			// biome-ignore lint/suspicious/noExplicitAny: the same.
			const result = (super.query as any)(...args);
			if (!(result instanceof Promise)) return result;
			const span = tracer.begin('client', parent);
			const { name, shown } = readText(text);
			Object.assign(span.attributes, { 'db.system.name': 'postgresql', 'db.query.text': shown });
			const end = (error?: unknown) => {
				if (error) span.failed = codeOf(error);
				tracer.end(span, name);
			};
			result.then(() => end(), end);
			return result;
		}

		private async alone(parent: Span, setting: string, args: unknown[]): Promise<unknown> {
			super.query(`begin; ${setting}`).catch(() => {});
			try {
				const result = await this.traced(parent, String(args[0]), ...args);
				await super.query('commit');
				return result;
			} catch (error) {
				await super.query('rollback').catch(() => {});
				throw error;
			}
		}
	};
}

/** Describes a statement by its first word, its table, and its text without values. */
function readText(text: string): DescribedStatement {
	const known = described.get(text);
	if (known) return known;
	const words = text.replace(/\/\*.*?\*\//gs, ' ').trim();
	const verb = /^\w+/.exec(words)?.[0].toUpperCase() ?? 'STATEMENT';
	const table = /\b(?:from|into|update)\s+"?(?!unnest\b)(\w+)/i.exec(words)?.[1];
	const plain = words
		.replace(/'(?:[^']|'')*'/g, '?')
		.replace(/(?<![$\w])\d+(?:\.\d+)?\b/g, '?')
		.replace(/\s+/g, ' ');
	const shown = cut(plain, 500);
	const made = { name: table ? `${verb} ${table}` : verb, shown };
	if (described.size < maxDescribedStatements) described.set(text, made);
	return made;
}
