-- Documents of a project are no longer PDF alone: what a file is called when it is saved follows from its bytes (docs/decisions/303-files-of-projects.md).
alter table project_document_files add column ending text not null default 'pdf';
