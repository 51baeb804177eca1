import { PageHead } from '../features/layout/page-head.tsx';

export default function SettingsPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="settings" />
			<h1 className="text-3xl">settings</h1>
		</div>
	);
}
