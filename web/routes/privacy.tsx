import { PageHead } from '../features/layout/page-head.tsx';

export default function PrivacyPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="privacy" />
			<h1 className="text-3xl">privacy</h1>
		</div>
	);
}
