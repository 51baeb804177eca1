import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { OneAnswer } from '#contract/http/envelopes.schema.ts';
import { cut } from '#contract/languages/cut-text.ts';
import type { Wish } from '#contract/wanted/wanted.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { chatAddress } from '../../features/layout/chat-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useDeskChange } from '../calls/desk-calls.ts';
import { numberIn } from '../forms/number-in.ts';
import type { RecordValues } from '../records/record-values.ts';
import { SmallButton } from '../ui/small-buttons.tsx';
import { askerOf, type FittingWish, putWish, useFittingWishes, wishedOf } from './wanted.queries.ts';

/** Who asked for a watch that visitors see, each with the ways to tell them. */
export function FittingWishes({ watch, name }: { watch: string; name: string }) {
	const { t } = useTranslation();
	const data = useFittingWishes({ watch });
	if (!data || data.meta.total === 0) return null;
	return (
		<Card className="mb-6">
			<h2 className="mb-2 text-xl">{t('desk.wanted.asked', { count: data.meta.total })}</h2>
			<ul className="grid">
				{data.data.map((wish) => (
					<li
						key={wish.documentId}
						className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3"
					>
						<WishLine wish={wish} />
						<OfferActions wish={wish} watch={watch} name={name} message={wish.message} />
					</li>
				))}
			</ul>
		</Card>
	);
}

function WishLine({ wish }: { wish: FittingWish }) {
	const { t } = useTranslation();
	const { name, email, phone } = askerOf(wish);
	return (
		<span className="min-w-0 flex-1 basis-52 leading-snug wrap-anywhere">
			<Link
				to={`/owner/wanted/${wish.documentId}`}
				className="font-medium underline-offset-4 hover:underline"
			>
				{name ?? email ?? phone ?? t('desk.wanted.nobody')}
			</Link>
			<span className="block text-sm text-soft">
				{wishedOf(wish)}
				{wish.highestPrice !== null && (
					<>
						{' · '}
						{t('desk.wanted.upTo')} <Price amount={wish.highestPrice} />
					</>
				)}
				{wish.remark && ` · ${wish.remark}`}
			</span>
		</span>
	);
}

/** Says quietly, while a watch is written down, who asks for such a one. */
export function TypedWishes() {
	const { t } = useTranslation();
	const { control, formState } = useFormContext<RecordValues>();
	const [brand, model, reference, price, categories] = useWatch({
		control,
		name: ['brand', 'model', 'reference', 'price', 'categories'],
	});
	const { dirtyFields } = formState;
	const isTyped = ['brand', 'model', 'reference', 'price', 'categories'].some((name) => dirtyFields[name]);
	const amount = numberIn(String(price ?? ''));
	const typed = JSON.stringify({
		...(brand && { brand }),
		...(model && { model: cut(String(model), 200) }),
		...(reference && { reference: cut(String(reference), 100) }),
		...(amount !== undefined && amount <= 2_000_000_000 && { price: amount }),
		used: String(Array.isArray(categories) && categories.includes('used')),
	});
	const asked = useDebounced(typed, 400);
	const isAsked = isTyped && Boolean(brand || model || reference);
	const data = useFittingWishes(JSON.parse(asked), isAsked);
	const total = isAsked ? (data?.meta.total ?? 0) : 0;
	return (
		<div role="status">
			{total > 0 && (
				<p className="mt-4 text-sm text-accent">
					{t('desk.wanted.askedTyped', {
						count: total,
						names: (data?.data ?? [])
							.slice(0, 3)
							.map((wish) => askerOf(wish).name ?? wishedOf(wish))
							.join(', '),
					})}
				</p>
			)}
		</div>
	);
}

/** A telephone with its country code; one of nine digits is Chile's. */
const withCountry = (phone: string) => {
	const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
	return digits.length === 9 ? `56${digits}` : digits;
};

type OfferActionsProps = {
	wish: Wish;
	/** documentId of the watch, and its name. */
	watch: string;
	name: string;
	message: FittingWish['message'];
};

/** Ways to tell somebody of a watch: a chat or mail with the text, the shop's mail, or a note. */
export function OfferActions({ wish, watch, name, message }: OfferActionsProps) {
	const { t } = useTranslation();
	const asker = askerOf(wish);
	const offerBy = (mail: boolean) => (api: ApiClient) =>
		api.post<OneAnswer<Wish>>(`owner/wanted/${wish.documentId}/offer`, {
			data: { version: wish.version, watch, mail },
		});
	const send = useDeskChange(offerBy(true), { done: () => t('desk.wanted.mailed', { email: asker.email }) });
	// It can be taken back for ten seconds.
	const mark = useDeskChange(offerBy(false), {
		done: () => t('desk.wanted.isOffered'),
		undo: (api, { data }) => putWish(api, data, { state: wish.state }),
	});
	if (!message) return null;
	const about = `${asker.name ?? asker.email ?? asker.phone ?? t('desk.wanted.nobody')}, ${name}`;
	const linkClass = buttonClass('quiet', 'small');
	return (
		<div className="flex flex-wrap gap-2">
			{asker.phone && (
				<a
					className={linkClass}
					href={chatAddress(withCountry(asker.phone), message.text)}
					target="_blank"
					rel="noopener noreferrer"
				>
					{t('desk.wanted.chat')}
					<span className="sr-only">: {about}</span>
				</a>
			)}
			{asker.email && (
				<>
					<a
						className={linkClass}
						href={`mailto:${asker.email}?subject=${encodeURIComponent(message.subject)}&body=${encodeURIComponent(message.text)}`}
					>
						{t('desk.wanted.write')}
						<span className="sr-only">: {about}</span>
					</a>
					<SmallButton change={send} of={about}>
						{t('desk.wanted.mail')}
					</SmallButton>
				</>
			)}
			<SmallButton change={mark} of={about}>
				{t('desk.wanted.mark')}
			</SmallButton>
		</div>
	);
}
