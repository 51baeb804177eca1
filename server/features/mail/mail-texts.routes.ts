import { shopLanguage } from '#contract/languages/languages.ts';
import {
	mailDraftSchema,
	mailPreviewSchema,
	mailTextsInputSchema,
	wordedMailSchema,
} from '#contract/settings/mail-texts.schema.ts';
import { testMailSchema } from '#contract/settings/mails.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { changeMailTexts, listMailTexts, previewMail, sendMailDraft } from './mail-texts.service.ts';

/** Provided by `server/app/hooks.ts`. */
export type MailHooks = {
	/** Throws when no owner account exists. */
	ownerRecipient(deps: Pick<Deps, 'db' | 'config'>): Promise<{ recipient: string }>;
};

const lead = 'Gracias. Tu pedido {{order}} te espera hasta el {{until}}.';
const draft = { mail: 'order-placed', language: shopLanguage, texts: { lead } };

/** The texts of the shop's mails, which the owner can edit in both languages. */
export function mailTextsRoutes(app: ShopApp, deps: Deps & MailHooks): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.get('/api/owner/mail-texts', 'listMailTexts', {
		summary: 'List the email texts that the owner can customize, with their default values.',
		data: wordedMailSchema.array(),
		handler: () => listMailTexts(deps),
	});
	routes.put('/api/owner/mail-texts', 'changeMailTexts', {
		summary: 'Customize email texts, or restore the defaults with `null`. Applies to all unsent emails.',
		refuses: ['version_conflict'],
		example: { data: { es: { 'order-placed': { lead: { text: lead, updatedAt: null } } } } },
		body: mailTextsInputSchema,
		data: wordedMailSchema.array(),
		handler: async (request) => {
			await changeMailTexts(deps, request.body.data, signedIn(request));
			return listMailTexts(deps);
		},
	});
	routes.post('/api/owner/mail-texts/preview', 'previewMail', {
		summary: 'Preview an email with unsaved texts and sample data.',
		example: { data: draft },
		body: mailDraftSchema,
		response: { 200: mailPreviewSchema },
		handler: async (request) => ({ data: await previewMail(deps, request.body.data) }),
	});
	routes.post('/api/owner/mail-texts/test', 'sendMailDraft', {
		summary: 'Send the owner a test email with unsaved texts and sample data.',
		limits: [{ max: 20, minutes: 60, by: 'account', counts: 'every call' }],
		example: { data: draft },
		body: mailDraftSchema,
		response: { 202: testMailSchema },
		handler: async (request) => {
			const { recipient } = await deps.ownerRecipient(deps);
			await sendMailDraft(deps, request.body.data, recipient);
			return { data: { recipient } };
		},
	});
}
