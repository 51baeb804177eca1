import type { ComponentType } from 'react';
import type { Language } from '#contract/languages/languages.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import type { Translate } from '../../i18n/text-reader.ts';
import type { IconName } from '../../ui/icons.tsx';
import type { CopyItem } from './copy-rows.tsx';

export type MethodKind = OfferedMethod['type'];
type MethodOf<T extends MethodKind> = Extract<OfferedMethod, { type: T }>;
type DetailsOf<T extends MethodKind> = MethodOf<T>['details'];
/** The section of texts of a method type or of an online provider. */
export type MethodSection = TextsIn<'payments.types'>;
export type MethodPanelProps<T extends MethodKind> = { order: Order; method: MethodOf<T> };
type MethodContext<T extends MethodKind> = {
	t: Translate;
	language: Language;
	order: Order;
	details: DetailsOf<T>;
};

/**
 * How a payment method is shown. Its texts are `payments.types.<section>` and `payments.<section>`: `steps`
 * (with `stepValues` and the details as values), `time`, `fees` and the labels of its rows.
 */
export type MethodView<T extends MethodKind = MethodKind> = {
	icon(details: DetailsOf<T>): IconName;
	/** Default: the name of the method type. */
	section?(details: DetailsOf<T>): MethodSection;
	/** Shown after the name in the heading of the details. */
	subtitle?(details: DetailsOf<T>): string;
	/** Whether the method is paid in dollars, so that it is not offered for an order without a rate. */
	needsRate?: boolean;
	warning?(shown: MethodContext<T>): string;
	/** The values that the buyer copies into their bank or wallet. */
	rows?(shown: MethodContext<T>): CopyItem[];
	/** Content above the rows, such as a button to a provider's page or a QR code. */
	Panel?: ComponentType<MethodPanelProps<T>>;
	/** Content below the rows: what the buyer does after paying. */
	After?: ComponentType<MethodPanelProps<T>>;
	stepValues?(order: Order, details: DetailsOf<T>): Record<string, string>;
};
