import type { Generated, GeneratedAlways } from 'kysely';
import type { WebhookEvent } from '#contract/webhooks/webhooks.ts';
import type { NullableText, RowColumns } from './column-names.ts';

export type WebhooksTables = {
	webhook_endpoints: RowColumns & {
		url: string;
		description: string;
		/** Empty: all. */
		events: WebhookEvent[];
		enabled: boolean;
		/** Encrypted, as is the one before. */
		secret: string;
		/** The secret before, which signs too until `previous_until`. */
		previous_secret: NullableText;
		previous_until: Date | null;
		failing_since: Date | null;
		/** When the shop switched it off. */
		disabled_at: Date | null;
		/** Attempts that failed since the last that succeeded. */
		failures: Generated<number>;
		last_error: NullableText;
		/** Its receiver is away: nothing is tried before. */
		paused_until: Date | null;
		/** The sender that alone delivers to it until `leased_until`. */
		leased_by: NullableText;
		leased_until: Date | null;
	};
	webhook_deliveries: {
		/** bigint comes as text. */
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
		/** The step of an order that it tells. */
		step_id: number | null;
		/** Since when the receiver refuses this one. */
		refused_since: Date | null;
		/** The `traceparent` of what it tells, where the shop has traces. */
		trace: NullableText;
	};
};
