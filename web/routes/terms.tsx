import { PageHead } from '../features/layout/page-head.tsx';

export default function TermsPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="terms" />
			<h1 className="text-3xl">terms</h1>
		</div>
	);
}
