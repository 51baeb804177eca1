import { PageHead } from '../features/layout/page-head.tsx';

export default function PaymentsPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="payments" />
			<h1 className="text-3xl">payments</h1>
		</div>
	);
}
