import type { OneAnswer } from '#contract/http/answers.schema.ts';
import type { Wish } from '#contract/wanted/wanted.schema.ts';
import { chatAddress } from '../../features/layout/chat/chat-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import { askerOf, type FittingWish, putWish } from './wanted.queries.ts';

/** A telephone with its country code; one of nine digits is Chile's. */
const withCountry = (phone: string) => {
	const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
	return digits.length === 9 ? `56${digits}` : digits;
};

type OfferActsProps = {
	wish: Wish;
	/** documentId of the watch, and its name. */
	watch: string;
	name: string;
	message: FittingWish['message'];
};

/** Ways to tell somebody of a watch: a chat or mail with the text, the shop's mail, or a note. */
export function OfferActs({ wish, watch, name, message }: OfferActsProps) {
	const { t } = useTranslation();
	const asker = askerOf(wish);
	const { documentId, version } = wish;
	const offer = useDeskChange(
		(api, mail: boolean) =>
			api.post<OneAnswer<Wish>>(
				`owner/wanted/${documentId}/offer`,
				{ data: { version, watch, mail } },
				asOwner,
			),
		{
			done: (_answer, mail) =>
				mail ? t('desk.wanted.mailed', { email: asker.email }) : t('desk.wanted.isOffered'),
		},
	);
	const about = `${asker.name ?? asker.email ?? asker.phone ?? t('desk.wanted.nobody')}, ${name}`;
	const linkClass = buttonClass('quiet', 'small');
	return (
		<div className="flex flex-wrap gap-2">
			{message && asker.phone && (
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
			{message && asker.email && (
				<a
					className={linkClass}
					href={`mailto:${asker.email}?subject=${encodeURIComponent(message.subject)}&body=${encodeURIComponent(message.text)}`}
				>
					{t('desk.wanted.write')}
					<span className="sr-only">: {about}</span>
				</a>
			)}
			{message && asker.email && (
				<Button look="quiet" size="small" busy={offer.isPending} onClick={() => offer.mutate(true)}>
					{t('desk.wanted.mail')}
					<span className="sr-only">: {about}</span>
				</Button>
			)}
			{message && <MarkOffered wish={wish} watch={watch} about={about} />}
		</div>
	);
}

/** Notes that it was offered; ten seconds to take it back. */
function MarkOffered({ wish, watch, about }: { wish: Wish; watch: string; about: string }) {
	const { t } = useTranslation();
	const { documentId, version, state } = wish;
	const mark = useDeskChange(
		(api, _: null) =>
			api.post<OneAnswer<Wish>>(
				`owner/wanted/${documentId}/offer`,
				{ data: { version, watch, mail: false } },
				asOwner,
			),
		{
			done: () => t('desk.wanted.isOffered'),
			undo: (api, { data }) => putWish(api, data, { state }),
		},
	);
	return (
		<Button look="quiet" size="small" busy={mark.isPending} onClick={() => mark.mutate(null)}>
			{t('desk.wanted.mark')}
			<span className="sr-only">: {about}</span>
		</Button>
	);
}
