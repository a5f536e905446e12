import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { createMetrics, watchKeptWorkflows, watchPool } from '../../platform/metrics.ts';

/** Alert rules, dashboard and runbook hold to the metrics that the processes have. */

type Rule = { alert: string; expr: string; for: string; labels: { severity: string }; annotations: { summary: string; runbook: string } };
type Panel = { title: string; targets: { expr: string }[] };

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const rules = (parse(read('deploy/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: Panel[] };
const queries: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

const metrics = createMetrics('test');
watchPool(metrics, { totalCount: 0, idleCount: 0, waitingCount: 0 });
watchKeptWorkflows(metrics, []);
const known = new Map<string, readonly string[]>(
  metrics.registry
    .getMetricsAsArray()
    .map((metric) => [metric.name, (metric as unknown as { labelNames?: string[] }).labelNames ?? []] as const),
);
/** Of Prometheus itself. */
known.set('up', ['job', 'instance']);
const EVERYWHERE = ['service', 'instance', 'job', 'le'];
const WORDS = /\b(?:sum|max|rate|increase|histogram_quantile|topk)\b/g;

/** Strings go first: a route holds braces of its own. */
const namesIn = (expr: string): string[] =>
  expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '')
    .replace(WORDS, '')
    .match(/[a-z_][a-z0-9_]+/g) ?? [];
const nameOf = (printed: string): string => (known.has(printed) ? printed : printed.replace(/_(?:bucket|count|sum)$/, ''));
const labelsIn = (expr: string): string[] => [
  ...[...expr.matchAll(/([a-z_]+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label),
  ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',').map((label) => label.trim())),
];

describe('what is watched', () => {
  it.each(queries)('%s asks for metrics and labels that exist: %s', (_, expr) => {
    const names = namesIn(expr).map(nameOf);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const labels = new Set([...EVERYWHERE, ...names.flatMap((name) => known.get(name) ?? [])]);
    expect(labelsIn(expr).filter((label) => !labels.has(label))).toEqual([]);
  });

  it('names activities that are there', () => {
    const named = queries.flatMap(([, expr]) => [...expr.matchAll(/activity="([A-Za-z]+)"/g)].map(([, name = '']) => name));
    const workflows = readdirSync(new URL('../../workflows/', import.meta.url)).filter((file) => file.endsWith('.ts'));
    const texts = workflows.map((file) => read(`workflows/${file}`)).join('\n');
    expect(named.filter((name) => !texts.includes(name))).toEqual([]);
  });

  it('has an entry of the runbook for each alert, and an alert for each entry', () => {
    const headings = [...read('docs/operating.md').matchAll(/^### Alert (\w+)$/gm)].map(([, name = '']) => name);
    expect(rules.map(({ alert }) => alert).toSorted()).toEqual(headings.toSorted());
    for (const { alert, annotations } of rules) expect(annotations.runbook).toBe(`docs/operating.md#alert-${alert.toLowerCase()}`);
  });

  it('says how bad it is, in one of three words', () => {
    for (const { alert, labels, annotations } of rules) {
      expect([alert, ['critical', 'warning', 'info'].includes(labels.severity)]).toEqual([alert, true]);
      expect(annotations.summary).toMatch(/\.$/);
    }
  });
});
