import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/http/errors.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import { escapeMarkup } from '../core/escape-markup.ts';
import { texts } from '../texts/texts.ts';

/** The page shown when the shop is too busy to render one, with the reason and a link to retry. */
export function sendRefusedPage(
	request: FastifyRequest,
	reply: FastifyReply,
	{ error }: ErrorBody,
): FastifyReply {
	const language = acceptedLanguage(request.headers['accept-language']);
	const why = escapeMarkup(error.message);
	return reply
		.code(error.status)
		.headers({
			'cache-control': 'no-store',
			'content-security-policy':
				"default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
			'x-content-type-options': 'nosniff',
		})
		.type('text/html; charset=utf-8')
		.send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${why}</title>
</head>
<body style="font: 1.125rem/1.6 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem">
<h1 style="font-size: 1.5rem; font-weight: 500; line-height: 1.25">${why}</h1>
<p><a href="" style="color: inherit">${texts[language].again}</a></p>
</body>
</html>
`);
}
