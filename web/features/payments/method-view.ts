import type { ComponentType } from 'react';
import type { Language } from '#contract/languages/languages.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import type { Translate } from '../../i18n/text-reader.ts';
import type { IconName } from '../../ui/icons.tsx';
import type { CopyItem } from './copy-rows.tsx';

export type Kind = OfferedMethod['type'];
type MethodOf<T extends Kind> = Extract<OfferedMethod, { type: T }>;
type Details<T extends Kind> = MethodOf<T>['details'];
/** The texts that a kind or an own page's provider has. */
export type Section = TextsIn<'payments.types'>;
export type PanelProps<T extends Kind> = { order: Order; method: MethodOf<T> };
type Shown<T extends Kind> = { t: Translate; language: Language; order: Order; details: Details<T> };

/**
 * How a way to pay is shown. Its texts are `payments.types.<section>` and `payments.<section>`: `steps`,
 * which take `stepValues` beside the details, `time`, `fees` and the labels of its rows.
 */
export type KindView<T extends Kind = Kind> = {
	icon(details: Details<T>): IconName;
	/** The kind's name unless told otherwise. */
	section?(details: Details<T>): Section;
	/** Behind the kind's name in the heading of its details. */
	subtitle?(details: Details<T>): string;
	/** It is paid in dollars: an order without a rate does not offer it. */
	needsRate?: boolean;
	warning?(shown: Shown<T>): string;
	/** The values that the buyer copies into their bank or wallet. */
	rows?(shown: Shown<T>): CopyItem[];
	/** More than rows: a button that leads away, a picture to scan. It stands above them. */
	Panel?: ComponentType<PanelProps<T>>;
	/** The buyer's steps once they have paid. They stand below. */
	After?: ComponentType<PanelProps<T>>;
	stepValues?(order: Order, details: Details<T>): Record<string, string>;
};
