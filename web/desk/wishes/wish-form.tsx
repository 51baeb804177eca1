import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useWishForm, type WishFormOptions } from './use-wish-form.ts';
import { WantedWatchCard } from './wanted-watch-card.tsx';
import { WishCustomerCard } from './wish-customer-card.tsx';

type WishFormProps = WishFormOptions & {
	/** The name of the account that a new wish starts with. */
	account?: string | undefined;
};

/** A wish and its customer. Every text is optional, but one of brand, model and reference is required. */
export function WishForm({ account, ...options }: WishFormProps) {
	const { t } = useTranslation();
	const form = useWishForm(options);
	const owner = options.wish?.customer;
	const accountName = owner?.documentId === form.watch('customer') ? owner?.name : account;
	return (
		<form noValidate onSubmit={form.submit} className="grid min-w-0 gap-5">
			<div
				className={`grid items-start gap-5 ${options.wish ? 'min-[110rem]:grid-cols-2' : 'xl:grid-cols-2'}`}
			>
				<WantedWatchCard form={form} isNew={!options.wish} />
				<WishCustomerCard form={form} accountName={accountName} />
			</div>
			<div>
				<Button type="submit" busy={form.busy}>
					{t('desk.form.save')}
				</Button>
			</div>
			{form.conflictDialog}
		</form>
	);
}
