import { z } from 'zod';
import { mailKind, noCompletion } from './mail-kind.ts';

export const webhookOff = mailKind({
	causedBy: 'shop',
	data: z.object({ url: z.string(), reason: z.string(), deskUrl: z.url() }),
	completion: noCompletion,
	en: ({ url, reason, deskUrl }, title) => ({
		subject: `${title}: a webhook was switched off`,
		blocks: [
			`Nothing has reached ${url} for five days: ${reason}.`,
			'Its events are kept for 30 days. Switch it on again and they are delivered in their order.',
			{ link: deskUrl, caption: 'See it at the desk' },
		],
	}),
	es: ({ url, reason, deskUrl }, title) => ({
		subject: `${title}: se apagó un webhook`,
		blocks: [
			`Hace cinco días que nada llega a ${url}: ${reason}.`,
			'Sus eventos se guardan 30 días. Si lo vuelves a encender, se entregan en su orden.',
			{ link: deskUrl, caption: 'Verlo en el escritorio' },
		],
	}),
});
