import { useParams } from 'react-router';
import { MailList } from './mail-list.tsx';
import { MailWordsPage } from './mail-words-page.tsx';

/** The outbox, and the words of the mails beside it. */
export function MailsPage() {
	const [, row] = (useParams()['*'] ?? '').split('/');
	return row === 'words' ? <MailWordsPage /> : <MailList />;
}
