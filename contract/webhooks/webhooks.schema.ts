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
	/** The events to deliver; an empty list means all. */
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
	/** Since when deliveries have failed; null when the last one succeeded. */
	failingSince: z.iso.datetime().nullable(),
	/** When the shop disabled it after days of failures. */
	disabledAt: z.iso.datetime().nullable(),
	/** Error of the last attempt; null when it succeeded. */
	lastError: z.string().nullable(),
	/** Undelivered events; they are stored for 30 days, also while the endpoint is disabled. */
	waiting: z.int(),
};
export const webhookSchema = z.object(webhookShape).meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;
/** With the secret, which is returned only when the endpoint is created and when the secret is replaced. */
export const webhookSecretSchema = z
	.object({ ...webhookShape, secret: z.string() })
	.meta({ id: 'WebhookSecret' });

export const webhookDeliverySchema = z
	.object({
		id: z.int(),
		webhook: documentIdSchema,
		/**
		 * The header `webhook-id`, the same for every attempt, so that a receiver can detect repetitions.
		 */
		messageId: z.string(),
		type: line(40),
		/**
		 * Subject of the event, `order:DOCUMENTID`; deliveries about the same subject are sent in order.
		 */
		object: z.string(),
		createdAt: z.iso.datetime(),
		attempts: z.int(),
		/** null: delivered, abandoned, or the endpoint is disabled. */
		nextAttemptAt: z.iso.datetime().nullable(),
		deliveredAt: z.iso.datetime().nullable(),
		/** The receiver's last HTTP status; null without a response. */
		status: z.int().nullable(),
		lastError: z.string().nullable(),
		/** Rejected for five days, so that later events of the same subject were delivered without it. */
		givenUp: z.boolean(),
		/** The JSON text of the request body. */
		payload: z.string(),
	})
	.meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
export const webhookDeliveryQuerySchema = z.strictObject(paged);
export type WebhookDeliveryQuery = z.infer<typeof webhookDeliveryQuerySchema>;
