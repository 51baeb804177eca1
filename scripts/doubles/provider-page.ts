import type { IncomingMessage, ServerResponse } from 'node:http';

/** A button on the page of a double. `choose` returns the address that pressing it leads to. */
type Choice = { label: string; choose: () => string };

/**
 * Serves the page of a payment provider's double, where a person chooses what the buyer does. Pressing a
 * button runs its choice and redirects to the address that the choice returns.
 */
export function answerProviderPage(
	title: string,
	choices: readonly Choice[],
	request: IncomingMessage,
	response: ServerResponse,
): void {
	const chosen = /[?&]choice=(\d+)/.exec(request.url ?? '')?.[1];
	const choice = choices[Number(chosen)];
	if (chosen !== undefined && choice) {
		response.writeHead(303, { location: choice.choose() }).end();
		return;
	}
	const links = choices.map(({ label }, at) => `<p><a href="?${queryWith(request, at)}">${label}</a></p>`);
	response
		.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
		.end(`<!doctype html><title>${title}</title><h1>${title}</h1>${links.join('')}`);
}

const queryWith = (request: IncomingMessage, choice: number): string => {
	const query = new URL(request.url ?? '', 'http://double').searchParams;
	query.set('choice', String(choice));
	return query.toString().replaceAll('&', '&amp;');
};
