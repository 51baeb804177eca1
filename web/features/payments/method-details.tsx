import type { Order } from '#contract/orders/orders.schema.ts';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CopyRow } from './copy-row.tsx';
import { MethodSteps } from './method-steps.tsx';
import { viewOf } from './payment-kinds.ts';

/** Everything a buyer needs to pay an order by one method. */
export function MethodDetails({ method, order }: { method: OfferedMethod; order: Order }) {
	const { t, language } = useTranslation();
	const view = viewOf(method);
	const shown = { t, language, order, details: method.details };
	const rows = view.rows(shown);
	const warning = view.warning(shown);
	return (
		<div className="grid gap-6">
			{warning && <Notice tone="warning">{warning}</Notice>}
			{view.Panel && <view.Panel order={order} method={method} />}
			{rows.length > 0 && (
				<div>
					<dl>
						{rows.map((row) => (
							<CopyRow key={row.label} {...row} />
						))}
					</dl>
					<CopyButton
						className="mt-3"
						text={rows.map(({ label, text }) => `${label}: ${text}`).join('\n')}
						label={t('payments.copyAll')}
						copied={t('payments.copied')}
						failed={t('payments.copyError')}
					/>
				</div>
			)}
			{view.After && <view.After order={order} method={method} />}
			<MethodSteps method={method} order={order} />
		</div>
	);
}
