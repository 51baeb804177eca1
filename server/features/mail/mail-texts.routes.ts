import { shopLanguage } from '#contract/languages/languages.ts';
import {
	mailDraftSchema,
	mailPreviewSchema,
	mailTextsInputSchema,
	wordedMailListSchema,
} from '#contract/settings/mail-texts.schema.ts';
import { testMailSchema } from '#contract/settings/mails.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { changeMailTexts, listMailTexts, previewMail, sendMailDraft } from './mail-texts.service.ts';

/** `server/hooks.ts` hands it in. */
export type MailHooks = {
	/** Throws when there is no owner's account. */
	ownerRecipient(deps: Pick<Deps, 'db' | 'config'>): Promise<{ recipient: string }>;
};

const access = 'owner';
const lead = 'Gracias. Tu pedido {{order}} te espera hasta el {{until}}.';
const draft = { mail: 'order-placed', language: shopLanguage, texts: { lead } };

/** The words of the shop's mails, which the owner may write anew in both languages. */
export function mailTextsRoutes(app: ShopApp, deps: Deps & MailHooks): void {
	app.get('/api/owner/mail-texts', {
		config: { access },
		schema: {
			operationId: 'listMailTexts',
			summary: 'Subjects and prose of every mail that the owner may write anew, each with the built-in one.',
			response: { 200: wordedMailListSchema },
		},
		handler: async () => ({ data: await listMailTexts(deps) }),
	});
	app.put('/api/owner/mail-texts', {
		config: {
			access,
			refuses: ['version_conflict'],
			example: { data: { es: { 'order-placed': { lead: { text: lead, updatedAt: null } } } } },
		},
		schema: {
			operationId: 'changeMailTexts',
			summary: 'Write words of mails anew, or give them back with null, for every mail that has not left.',
			body: mailTextsInputSchema,
			response: { 200: wordedMailListSchema },
		},
		handler: async (request) => {
			await changeMailTexts(deps, request.body.data, signedIn(request));
			return { data: await listMailTexts(deps) };
		},
	});
	app.post('/api/owner/mail-texts/preview', {
		config: { access, example: { data: draft } },
		schema: {
			operationId: 'previewMail',
			summary: 'A mail with words that are not saved, on made-up data.',
			body: mailDraftSchema,
			response: { 200: mailPreviewSchema },
		},
		handler: async (request) => ({ data: await previewMail(deps, request.body.data) }),
	});
	app.post('/api/owner/mail-texts/test', {
		config: {
			access,
			limits: [{ most: 20, minutes: 60, by: 'account', counts: 'every call' }],
			example: { data: draft },
		},
		schema: {
			operationId: 'sendMailDraft',
			summary: 'Send the owner a mail with words that are not saved, on made-up data.',
			body: mailDraftSchema,
			response: { 202: testMailSchema },
		},
		handler: async (request, reply) => {
			const { recipient } = await deps.ownerRecipient(deps);
			await sendMailDraft(deps, request.body.data, recipient);
			return reply.code(202).send({ data: { recipient } });
		},
	});
}
