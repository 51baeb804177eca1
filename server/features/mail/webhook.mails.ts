import { z } from 'zod';
import { mailKind, noCompletion } from './mail-kind.ts';

const webhookOff = mailKind({
	causedBy: 'shop',
	group: 'owner',
	data: z.object({ url: z.string(), reason: z.string(), deskUrl: z.url() }),
	completion: noCompletion,
	placeholders: { url: ({ url }) => url, reason: ({ reason }) => reason },
	texts: {
		subject: { en: '{{shop}}: a webhook was switched off', es: '{{shop}}: se apagó un webhook' },
		lead: {
			en: 'Nothing has reached {{url}} for five days: {{reason}}.',
			es: 'Hace cinco días que nada llega a {{url}}: {{reason}}.',
			required: ['url', 'reason'],
		},
		whatNow: {
			en: 'Its events are kept for 30 days. Switch it on again and they are delivered in their order.',
			es: 'Sus eventos se guardan 30 días. Si lo vuelves a encender, se entregan en su orden.',
		},
	},
	parts: ({ deskUrl }, language) => [
		'lead',
		'whatNow',
		{ link: deskUrl, caption: { en: 'See it at the desk', es: 'Verlo en el escritorio' }[language] },
	],
	sample: ({ long, site }) => ({
		url: `https://hooks.example/${'x'.repeat(long ? 180 : 8)}`,
		reason: '503',
		deskUrl: `${site}/owner`,
	}),
});

export const webhookMails = {
	'webhook-off': webhookOff,
};
