import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import { bank } from './kinds/bank.ts';
import { crypto } from './kinds/crypto.ts';
import type { Kind, KindView } from './kinds/kind-view.ts';
import { online } from './kinds/online.ts';
import { usdt } from './kinds/usdt.ts';

const views: { [T in Kind]: KindView<T> } = { bank, crypto, online, usdt };

export const viewOf = ({ type }: OfferedMethod): KindView => views[type] as KindView;

export const sectionOf = (method: OfferedMethod) => viewOf(method).section(method.details);
