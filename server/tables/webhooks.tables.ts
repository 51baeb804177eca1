import type { Generated, GeneratedAlways } from 'kysely';
import type { WebhookEvent } from '#contract/webhooks/webhooks.ts';
import type { NullableText, RowColumns } from './column-names.ts';

export type WebhooksTables = {
	webhook_endpoints: RowColumns & {
		url: string;
		description: string;
		/** Empty means all events. */
		events: WebhookEvent[];
		enabled: boolean;
		/** Encrypted, like the previous secret. */
		secret: string;
		/** The previous secret, which also signs until `previous_until`. */
		previous_secret: NullableText;
		previous_until: Date | null;
		failing_since: Date | null;
		/** When the shop disabled it. */
		disabled_at: Date | null;
		/** Failed attempts since the last success. */
		failures: Generated<number>;
		last_error: NullableText;
		/** The receiver is unavailable; no attempt before this time. */
		paused_until: Date | null;
		/** The only sender allowed to deliver to it, until `leased_until`. */
		leased_by: NullableText;
		leased_until: Date | null;
	};
	webhook_deliveries: {
		/** bigint is read as text. */
		id: GeneratedAlways<string>;
		endpoint_id: number;
		message_id: string;
		type: string;
		object: string;
		payload: string;
		created_at: Generated<Date>;
		attempts: Generated<number>;
		next_attempt_at: Generated<Date>;
		delivered_at: Date | null;
		given_up: Generated<boolean>;
		status: number | null;
		last_error: NullableText;
		/** The order event that it reports. */
		step_id: number | null;
		/** Since when the receiver has rejected this delivery. */
		refused_since: Date | null;
		/** The `traceparent` of the reported event, when traces are enabled. */
		trace: NullableText;
	};
};
