import type { OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { Wish } from '#contract/wishes/wishes.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { chatAddress } from '../../features/layout/chat-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { SmallButton } from '../ui/small-button.tsx';
import { type FittingWish, putWish, wishContactOf } from './wishes.queries.ts';

/** A phone number with its country code; a nine-digit number is Chilean. */
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

/** Ways to offer a watch to a customer: a chat or mail with the text, the shop's mail, or a note. */
export function OfferActions({ wish, watch, name, message }: OfferActionsProps) {
	const { t } = useTranslation();
	const contact = wishContactOf(wish);
	const offerBy = (mail: boolean) => (api: ApiClient) =>
		api.post<OneAnswer<Wish>>(`owner/wanted/${wish.documentId}/offer`, {
			data: { version: wish.version, watch, mail },
		});
	const send = useDeskChange(offerBy(true), {
		done: () => t('desk.wanted.mailed', { email: contact.email }),
	});
	// Can be undone for ten seconds.
	const markOffered = useDeskChange(offerBy(false), {
		done: () => t('desk.wanted.isOffered'),
		undo: (api, { data }) => putWish(api, data, { state: wish.state }),
	});
	if (!message) return null;
	const about = `${contact.name ?? contact.email ?? contact.phone ?? t('desk.wanted.nobody')}, ${name}`;
	const linkClass = buttonClass('quiet', 'small');
	return (
		<div className="flex flex-wrap gap-2">
			{contact.phone && (
				<a
					className={linkClass}
					href={chatAddress(withCountry(contact.phone), message.text)}
					target="_blank"
					rel="noopener noreferrer"
				>
					{t('desk.wanted.chat')}
					<span className="sr-only">: {about}</span>
				</a>
			)}
			{contact.email && (
				<>
					<a
						className={linkClass}
						href={`mailto:${contact.email}?subject=${encodeURIComponent(message.subject)}&body=${encodeURIComponent(message.text)}`}
					>
						{t('desk.wanted.write')}
						<span className="sr-only">: {about}</span>
					</a>
					<SmallButton change={send} of={about}>
						{t('desk.wanted.mail')}
					</SmallButton>
				</>
			)}
			<SmallButton change={markOffered} of={about}>
				{t('desk.wanted.mark')}
			</SmallButton>
		</div>
	);
}
