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
/** The texts that a kind or an own page's provider has. */
export type MethodSection = TextsIn<'payments.types'>;
export type MethodPanelProps<T extends MethodKind> = { order: Order; method: MethodOf<T> };
type MethodContext<T extends MethodKind> = {
	t: Translate;
	language: Language;
	order: Order;
	details: DetailsOf<T>;
};

/**
 * How a way to pay is shown. Its texts are `payments.types.<section>` and `payments.<section>`: `steps`,
 * which take `stepValues` beside the details, `time`, `fees` and the labels of its rows.
 */
export type MethodView<T extends MethodKind = MethodKind> = {
	icon(details: DetailsOf<T>): IconName;
	/** The kind's name unless told otherwise. */
	section?(details: DetailsOf<T>): MethodSection;
	/** Behind the kind's name in the heading of its details. */
	subtitle?(details: DetailsOf<T>): string;
	/** It is paid in dollars: an order without a rate does not offer it. */
	needsRate?: boolean;
	warning?(shown: MethodContext<T>): string;
	/** The values that the buyer copies into their bank or wallet. */
	rows?(shown: MethodContext<T>): CopyItem[];
	/** More than rows: a button that leads away, a picture to scan. It stands above them. */
	Panel?: ComponentType<MethodPanelProps<T>>;
	/** The buyer's steps once they have paid. They stand below. */
	After?: ComponentType<MethodPanelProps<T>>;
	stepValues?(order: Order, details: DetailsOf<T>): Record<string, string>;
};
