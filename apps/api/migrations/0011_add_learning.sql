CREATE TABLE "learner_paces" (
	"student_id" integer NOT NULL,
	"lang" text NOT NULL,
	"level" double precision NOT NULL,
	"slope" double precision NOT NULL,
	CONSTRAINT "learner_paces_student_id_lang_pk" PRIMARY KEY("student_id","lang")
);
--> statement-breakpoint
ALTER TABLE "classrooms" ADD COLUMN "list_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "game_answers" ADD COLUMN "word_group_id" integer;--> statement-breakpoint
ALTER TABLE "student_games" ADD COLUMN "reviews" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "student_games" ADD COLUMN "course" jsonb DEFAULT '{"missRun":0,"safe":[],"fresh":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "gap_word_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "reviews" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_paces" ADD CONSTRAINT "learner_paces_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_answers" ADD CONSTRAINT "game_answers_word_group_id_word_groups_id_fk" FOREIGN KEY ("word_group_id") REFERENCES "public"."word_groups"("id") ON DELETE no action ON UPDATE no action;