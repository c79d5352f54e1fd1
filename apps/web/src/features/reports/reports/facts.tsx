import { factFields as fields, rankFieldsOf } from '@treadline/contract/reports/reports/fields.ts';
import { families, familyKeys } from '@treadline/contract/reports/reports/measure.ts';
import {
  dimensionsOf,
  measureKeys,
  measures,
  measuresOf,
  type MeasureKey,
} from '@treadline/contract/reports/reports/measures.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RowOf } from '#kernel/api-types.ts';
import { columnsOf, figureClass } from '#kernel/fields/columns.tsx';
import { emptyMark } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { factsPath, partsOf, readPeriod } from './report-query.ts';
import { formatFigure, unitOf } from './figures.ts';
import { FigureComponents } from './figure-components.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { useScope, useScopeFields } from './use-scope.ts';
import { useToday } from './use-today.ts';

type Fact = RowOf<'GET /report/measure/facts'>;

const hasFacts = (key: MeasureKey): boolean => !('of' in measures[key]);
const factKeys = familyKeys.flatMap((family) => measuresOf(family).filter(hasFacts));

/** Placeholder for missing values. */
const nothing = <span className="tl-zero">{emptyMark}</span>;

/** Path of a row's document; undefined where the user may not open it. */
const pathOf = ({ path }: Fact, open: ReadonlySet<string>): string | undefined =>
  path !== null && open.has(path.split('?')[0] ?? '') ? path : undefined;

function useColumns(measure: MeasureKey, open: ReadonlySet<string>) {
  const lang = useLang();
  return useMemo(() => {
    const { family } = measures[measure];
    const knows: readonly string[] = dimensionsOf[family];
    const figure =
      (rankFieldsOf(family) as Readonly<Record<string, Text>>)[measure] ?? measures[measure].title;
    return columnsOf<Fact>(fields, lang, {
      docNo: {
        fixed: 'left',
        copy: true,
        render: (row) => {
          const to = pathOf(row, open);
          return to ? <Link to={to}>{row.docNo}</Link> : row.docNo;
        },
      },
      day: { sortable: true },
      dealerName: { maxWidth: 240 },
      ...(knows.includes('size') && {
        size: { render: ({ size }: Fact) => (size ? <b>{size}</b> : nothing) },
      }),
      ...(knows.includes('brand') && { brandName: { render: (row: Fact) => row.brandName || nothing } }),
      ...(knows.includes('consultant') && {
        consultantName: { priority: 2, render: (row: Fact) => row.consultantName || nothing },
      }),
      value: {
        title: figure[lang],
        sortable: true,
        render: ({ value }) => (
          <span className={figureClass(value)}>{formatFigure(unitOf(measure), value)}</span>
        ),
      },
    });
  }, [lang, measure, open]);
}

/** Select of measures with rows. */
function MeasurePicker({ value, onChange }: { value: MeasureKey; onChange: (next: MeasureKey) => void }) {
  const { t } = useTranslation('reports');
  const lang = useLang();
  return (
    <Select<MeasureKey>
      className="rf-measure"
      aria-label={t('measure')}
      value={value}
      options={familyKeys.map((family) => ({
        label: families[family][lang],
        options: measuresOf(family)
          .filter(hasFacts)
          .map((key) => ({ value: key, label: measures[key].title[lang] })),
      }))}
      onChange={onChange}
    />
  );
}

/** Documents behind a figure, under its filter; their total is the figure. */
export default function Facts() {
  const { t } = useTranslation('reports');
  const lang = useLang();
  const [query, setQuery] = useTabQuery();
  const measure = factKeys.find((key) => key === query.measure) ?? 'paidAmount';
  // A figure made from others: its parts stand beside one another.
  const of = measureKeys.find((key) => key === query.of && partsOf(key).includes(measure));
  const days = readPeriod(query, useToday());
  const { from, to } = days;
  const fixed = useMemo(() => ({ measure, from, to }), [measure, from, to]);
  const open = useOpenPaths();
  const scopeFields = useScopeFields(measures[measure].family);
  const { scope } = useScope(scopeFields);
  const change = (next: Record<string, unknown>) => setQuery({ ...query, page: undefined, ...next });
  const parts = of !== undefined && (
    <FigureComponents {...{ of, measure, days, scope }} onChange={(next) => change({ measure: next })} />
  );
  return (
    <ListScreen
      endpoint="GET /report/measure/facts"
      name={factsPath}
      title={screenTitle('/report/facts')[lang]}
      switch={
        <>
          <MeasurePicker value={measure} onChange={(next) => change({ measure: next, of: undefined })} />
          <PeriodPicker days={days} onChange={change} />
        </>
      }
      columns={useColumns(measure, open)}
      filters={scopeFields}
      fixed={fixed}
      sort="-day"
      strip={() => parts}
      totals={({ value }) => ({ value: formatFigure(unitOf(measure), value) })}
      onOpen={(row) => {
        const document = pathOf(row, open);
        if (document) goTo(document);
      }}
      exportName={`${screenTitle('/report/facts')[lang]}-${measures[measure].title[lang]}`}
      empty={{ text: t('noFacts') }}
    />
  );
}
