import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ReviewLink } from '../page/review-link.tsx';
import type { DiscountForm } from './use-discount.ts';

/** A link for buyers with a discount code, which opens the field. */
export function DiscountSection({ discount }: { discount: DiscountForm }) {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(false);
	if (!isOpen)
		return (
			<p>
				<Button look="plain" size="small" className="min-[20rem]:-ml-3" onClick={() => setOpen(true)}>
					{t('checkout.discount.have')}
				</Button>
			</p>
		);
	return (
		<section aria-label={t('checkout.discount.code')}>
			<form
				noValidate
				className="flex flex-wrap items-start gap-x-3 gap-y-2"
				onSubmit={(event) => {
					event.preventDefault();
					discount.apply();
				}}
			>
				<TextField
					label={t('checkout.discount.code')}
					error={discount.error ?? undefined}
					autoComplete="off"
					autoCapitalize="characters"
					autoFocus
					spellCheck={false}
					maxLength={40}
					value={discount.typed}
					onChange={(event) => discount.type(event.target.value)}
					className="min-w-0 flex-1 basis-48 sm:max-w-sm"
				/>
				{discount.code === undefined && (
					<Button type="submit" look="quiet" busy={discount.isBusy} className="mt-6">
						{t('checkout.discount.apply')}
					</Button>
				)}
			</form>
			<div className="text-sm">
				<ReviewLink error={discount.refusal} />
			</div>
			<p role="status" className="mt-2 text-sm text-accent empty:mt-0">
				{discount.code && (
					<>
						{t('checkout.discount.holds', { code: discount.code })} <Price amount={-discount.amount} />
					</>
				)}
			</p>
		</section>
	);
}
