import { z } from 'zod';
import { decidedOn } from '../http/decisions.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { fault } from '../http/faults.ts';
import { paged } from '../http/lists.schema.ts';
import { documentIdSchema, rowShape } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { webhookEvents } from './webhooks.ts';

const event = z.enum(webhookEvents);
const fields = {
	url: z
		.url({ protocol: /^https?$/ })
		.max(500)
		.refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), fault('urlCredentials')),
	description: z.string().trim().max(200).default(''),
	/** The events that are told; none named: all. */
	events: z.array(event).max(webhookEvents.length).default([]),
	enabled: z.boolean().default(true),
};
export const webhookInputSchema = inputOf(fields);
export type WebhookInput = z.infer<typeof webhookInputSchema>['data'];
export const webhookChangesSchema = inputOf({ ...fields, ...decidedOn });
export type WebhookChanges = z.infer<typeof webhookChangesSchema>['data'];

const webhookShape = {
	...rowShape,
	url: z.string(),
	description: z.string(),
	events: z.array(event),
	enabled: z.boolean(),
	/** Since when no delivery succeeded; null: the last one did. */
	failingSince: z.iso.datetime().nullable(),
	/** When the shop switched it off, after days of failures. */
	disabledAt: z.iso.datetime().nullable(),
	/** Why the last attempt failed; null: it did not. */
	lastError: z.string().nullable(),
	/** Events that wait to be delivered; also while it is off, for 30 days. */
	waiting: z.int(),
};
export const webhookSchema = z.object(webhookShape).meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;
/** With the secret, which is told once: when the endpoint is made and when the secret is replaced. */
export const webhookSecretSchema = z
	.object({ ...webhookShape, secret: z.string() })
	.meta({ id: 'WebhookSecret' });

export const webhookDeliverySchema = z
	.object({
		id: z.int(),
		webhook: documentIdSchema,
		/** The header `webhook-id`: the same at every attempt, so that a receiver knows a repeated one. */
		messageId: z.string(),
		type: line(40),
		/** The object of the event, `order:DOCUMENTID`: deliveries of one object leave in order. */
		object: z.string(),
		createdAt: z.iso.datetime(),
		attempts: z.int(),
		/** null: delivered, given up, or its address is switched off. */
		nextAttemptAt: z.iso.datetime().nullable(),
		deliveredAt: z.iso.datetime().nullable(),
		/** The receiver's last status; null: it gave none. */
		status: z.int().nullable(),
		lastError: z.string().nullable(),
		/** Refused for five days: later events of the object went on without it. */
		givenUp: z.boolean(),
		/** The JSON text that is sent. */
		payload: z.string(),
	})
	.meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
export const webhookDeliveryQuerySchema = z.strictObject(paged);
export type WebhookDeliveryQuery = z.infer<typeof webhookDeliveryQuerySchema>;
