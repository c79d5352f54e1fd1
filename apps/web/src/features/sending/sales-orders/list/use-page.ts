import { useLocation } from 'react-router';
import { pageOf } from '../pages.ts';

/** Which list the tab's own path asks for. */
export const usePage = () => pageOf(useLocation().pathname);
export type Page = ReturnType<typeof usePage>;
